import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { Link } from '#frontend/components/ui/link.tsx';
import * as words from './words.ts';

interface StepLinkProps {
  to: string;
  icon: IconName;
  label: string;
  /** Whether this is the screen's main next step; the others are plain text buttons. */
  isNext?: boolean;
}

/** Full-width link in a card to a possible next step. */
export function StepLink({ to, icon, label, isNext = false }: StepLinkProps) {
  const look = isNext ? ({ variant: 'contained', color: 'primary' } as const) : ({ variant: 'text' } as const);
  return (
    <Button component={Link} to={to} fullWidth {...look} startIcon={<Icon name={icon} />}>
      {label}
    </Button>
  );
}

/** Link to the programs, by default as the screen's main next step. */
export function BrowsePrograms({ isNext = true }: Pick<StepLinkProps, 'isNext'>) {
  return <StepLink to="/programs" icon="book" label={words.browsePrograms} isNext={isNext} />;
}
