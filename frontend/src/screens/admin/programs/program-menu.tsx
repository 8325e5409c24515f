import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { flushSync } from 'react-dom';
import { Icon } from '#frontend/components/ui/icon.tsx';
import type { IconName } from '#frontend/components/ui/icon-paths.ts';
import { useNeedsConnection } from '#frontend/components/ui/states/needs-connection.tsx';
import type { AdminProgram } from '#shared/admin/programs.ts';
import type { RouteKey } from '#shared/routes.ts';
import * as words from './words.ts';

export type ProgramAction = 'workouts' | 'edit' | 'replace' | 'delete';

interface ProgramMenuProps {
  program: AdminProgram;
  /** The button that it opens at. */
  button: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
  onAction: (action: ProgramAction, program: AdminProgram) => void;
}

const ACTIONS: readonly { action: ProgramAction; label: string; icon: IconName }[] = [
  { action: 'workouts', label: words.workoutsAction, icon: 'workouts' },
  { action: 'edit', label: words.edit, icon: 'edit' },
  { action: 'replace', label: words.replace, icon: 'upload' },
];
const FILE: RouteKey = 'GET /api/admin/programs/{id}/file';

/** The actions for a program. */
export function ProgramMenu({ program, button, isOpen, onClose, onAction }: ProgramMenuProps) {
  const lack = useNeedsConnection(true);
  const begin = (action: ProgramAction) => {
    flushSync(onClose); // the focus is back at the button, where the dialog finds it and returns it to
    onAction(action, program);
  };
  const item = ({ action, label, icon }: (typeof ACTIONS)[number]) => (
    <MenuItem key={action} onClick={() => begin(action)}>
      <Icon name={icon} />
      {label}
    </MenuItem>
  );
  return (
    <Menu
      open={isOpen}
      anchorEl={button}
      container={() => button.closest('main')} // so that it is part of the page's content
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': words.actionsFor(program.name) }, paper: { sx: paperStyle } }}
    >
      {ACTIONS.map(item)}
      {/* The answer is a file by its own headers; one that went wrong leads back here. */}
      <MenuItem
        component="a"
        href={FILE.replace('GET ', '').replace('{id}', program.id)}
        onClick={onClose}
        {...lack.control}
      >
        <Icon name="file" />
        <div>
          {words.download}
          {lack.note}
        </div>
      </MenuItem>
      {item({ action: 'delete', label: words.deleteLabel, icon: 'trash' })}
    </Menu>
  );
}

const paperStyle = {
  minWidth: 220,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  bgcolor: 'var(--raised)',
  boxShadow: 'none',
  '& li, & a': { gap: 3, minHeight: 'var(--tap)', p: '8px 16px' },
} as const;
