import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/icon.tsx';
import type { IconName } from '#frontend/components/icon-paths.ts';
import { Link } from '#frontend/components/link.tsx';

interface StepLinkProps {
  to: string;
  icon: IconName;
  label: string;
  /** The one next step of its screen; the others beside it are plain. */
  isNext?: boolean;
}

/** A link as wide as its card, to where an athlete goes on. */
export function StepLink({ to, icon, label, isNext = false }: StepLinkProps) {
  const look = isNext ? ({ variant: 'contained', color: 'primary' } as const) : ({ variant: 'text' } as const);
  return (
    <Button component={Link} to={to} fullWidth {...look} startIcon={<Icon name={icon} />}>
      {label}
    </Button>
  );
}

/** The next step of an athlete who has nothing to train by. */
export function BrowsePrograms({ isNext = true }: Pick<StepLinkProps, 'isNext'>) {
  return <StepLink to="/programs" icon="book" label="Browse Programs" isNext={isNext} />;
}
