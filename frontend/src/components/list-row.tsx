import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#frontend/components/icon.tsx';

interface ListRowProps {
  /** A square with an icon, a swatch; nothing where the rows are all of one kind. */
  start?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A numeral, a rating, a chip. */
  end?: ReactNode;
  onPress?: () => void;
  /** A path of the app; a row with neither is not a control. */
  to?: string;
  /** The arrow that says more lies behind; unless told, where nothing else stands at the end. */
  hasArrow?: boolean;
  /** With several lines of detail: what is at the sides stands at the top. */
  isTall?: boolean;
  /** A control of its own beside a row that is pressed. */
  action?: ReactNode;
}

/** The rows stand in a <Rows>. */
export function ListRow({
  start,
  title,
  detail,
  end,
  onPress,
  to,
  hasArrow = end === undefined,
  isTall,
  action,
}: ListRowProps) {
  const isControl = onPress !== undefined || to !== undefined;
  const content = (
    <>
      {start}
      <ListItemText
        primary={title}
        secondary={detail}
        slotProps={{ secondary: { component: 'span', sx: { display: 'block' } } }}
        sx={{ flex: '1 1 6rem', overflowWrap: 'anywhere' }}
      />
      {(end || (isControl && hasArrow)) && (
        <Box sx={endStyle}>
          {end}
          {isControl && hasArrow && <Icon name="next" size={20} color="var(--muted)" />}
        </Box>
      )}
    </>
  );
  if (!isControl) return <ListItem sx={rowStyle}>{content}</ListItem>;
  return (
    <ListItem disablePadding>
      {to === undefined ? (
        <ListItemButton
          component="button"
          {...(onPress ? { onClick: onPress } : {})}
          sx={{ ...rowStyle, ...(isTall ? { alignItems: 'flex-start' } : {}) }}
        >
          {content}
        </ListItemButton>
      ) : (
        <ListItemButton component={Link} to={to} sx={rowStyle}>
          {content}
        </ListItemButton>
      )}
      {action}
    </ListItem>
  );
}

/** What stands at the end goes under the text when large letters leave no room beside it. */
const rowStyle = { flexWrap: 'wrap', rowGap: 1 } as const;

const endStyle = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  maxWidth: '100%',
  ml: 'auto',
  textAlign: 'right',
} as const;

/** `lined` draws hairlines, for rows without an icon. */
export function Rows({ children, lined = false }: { children: ReactNode; lined?: boolean }) {
  return (
    <List disablePadding sx={lined ? { '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } } : { pb: 2 }}>
      {children}
    </List>
  );
}
