import Button from '@mui/material/Button';
import { Icon } from '#frontend/components/ui/icon.tsx';
import * as words from './words.ts';

/** The way to what was shared. */
export function ViewOnStrava({ url }: { url: string }) {
  return (
    <Button fullWidth href={url} target="_blank" rel="noopener noreferrer" startIcon={<Icon name="link" />}>
      {words.view}
    </Button>
  );
}
