import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ListRowProps {
  /** A square with an icon, a swatch; nothing where the rows are all of one kind. */
  start?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A numeral, a rating, a chip. */
  end?: ReactNode;
  onPress?: () => void;
  /** For an action of the server's: offline it says so in place of the detail, and does nothing. */
  needsConnection?: boolean;
  /** A path of the app; a row with neither is not a control. */
  to?: string;
  /** The arrow that says more lies behind; unless told, where nothing else stands at the end. */
  hasArrow?: boolean;
  /** For several lines of detail: aligns the sides to the top. */
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
  needsConnection = false,
  to,
  hasArrow = end === undefined,
  isTall,
  action,
}: ListRowProps) {
  const { control, note } = useNeedsConnection(needsConnection);
  const isControl = onPress !== undefined || to !== undefined;
  const content = (
    <>
      {start}
      <Box component="span" sx={textStyle}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
          {title}
        </Box>
        {(note ?? detail) && (
          <Box component="span" sx={detailStyle}>
            {note ?? detail}
          </Box>
        )}
      </Box>
      {(end || (isControl && hasArrow)) && (
        <Box sx={endStyle}>
          {end}
          {isControl && hasArrow && <Icon name="next" size={20} color="var(--muted)" />}
        </Box>
      )}
    </>
  );
  if (!isControl) {
    return (
      <Box component="li" sx={rowStyle}>
        {content}
      </Box>
    );
  }
  const pressed = isTall ? { ...pressedStyle, alignItems: 'flex-start' } : pressedStyle;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      {to === undefined ? (
        <ButtonBase {...(onPress ? { onClick: onPress } : {})} {...control} sx={pressed}>
          {content}
        </ButtonBase>
      ) : (
        <ButtonBase component={Link} to={to} sx={pressed}>
          {content}
        </ButtonBase>
      )}
      {action}
    </Box>
  );
}

/** The end moves under the text when large letters leave no room beside it. */
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  p: '10px 16px',
} as const;

const pressedStyle = {
  ...rowStyle,
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:hover': { bgcolor: 'var(--raised)' },
  '&:focus-visible': { outlineOffset: -2 }, // the card cuts off what is around the row
} as const;

const textStyle = { flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' } as const;

const detailStyle = { display: 'block', typography: 'body2', lineHeight: 1.4, color: 'text.secondary' } as const;

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
    <Box component="ul" sx={lined ? { '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } } : { pb: 2 }}>
      {children}
    </Box>
  );
}
