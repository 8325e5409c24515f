import Card from '@mui/material/Card';
import { useUnsyncedTray } from '#frontend/components/outbox/use-unsynced-tray.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useUnsynced } from '#frontend/queries/unsynced.ts';
import * as words from './words.ts';

/** The way to what has not arrived; nothing where all has. */
export function UnsyncedCard() {
  const count = useUnsynced().length;
  const { open, tray } = useUnsyncedTray();
  return (
    <>
      {count > 0 && (
        <Card variant="flush">
          <Rows lined>
            <ListRow
              start={<Icon name="alert" color="var(--ember)" />}
              title={words.unsynced}
              detail={words.unsyncedDetail}
              end={count}
              hasArrow
              onPress={open}
            />
          </Rows>
        </Card>
      )}
      {tray}
    </>
  );
}
