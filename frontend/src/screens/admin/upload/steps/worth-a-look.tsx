import Typography from '@mui/material/Typography';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import type { Look } from './looks.ts';
import { MARK_LOOKS } from './mark.tsx';
import * as words from './words.ts';

const KINDS = ['not-understood', 'not-sure', 'inferred'] as const;

/** Kinds of unclear places in the file; each leads to its first place. */
export function WorthALook({ looks, onGoTo }: { looks: readonly Look[]; onGoTo: (look: Look) => void }) {
  if (looks.length === 0) return null;
  return (
    <SectionCard
      title={words.worthALook}
      action={
        <Typography variant="body2" color="textSecondary">
          {words.canStillPublish}
        </Typography>
      }
      flush
    >
      <Rows>
        {KINDS.map((kind) => {
          const [first, ...others] = looks.filter((look) => look.kind === kind);
          if (!first) return null;
          const { icon, color } = MARK_LOOKS[kind];
          return (
            <ListRow
              key={kind}
              start={<Icon name={icon} color={color} />}
              title={words.MARKS[kind]}
              detail={first.words}
              end={<Numeral size="numS" value={others.length + 1} />}
              hasArrow
              onPress={() => onGoTo(first)}
            />
          );
        })}
      </Rows>
    </SectionCard>
  );
}
