import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { BusyButton } from '#frontend/components/ui/forms/busy-button.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { useMatchMovement } from '#frontend/queries/movements/same-as.ts';
import type { SameAs } from '#shared/movements/same-as.ts';
import * as words from './words.ts';

const { Part: SameAsSheet } = lazyPart(() => import('./same-as-sheet.tsx').then(({ SameAsSheet }) => SameAsSheet));

/** For a movement of the athlete's own: says that it can be counted as a known one, and asks which. */
export function OwnMovement({ id, name }: { id: string; name: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const sheet = useSheet<true>();
  const { separate } = useSeparate();
  return (
    <SectionCard title={words.ownMovement}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {words.ownMovementText}
        <BusyButton variant="outlined" aria-haspopup="dialog" needsConnection onClick={() => sheet.open(true)}>
          {words.sameAs}
        </BusyButton>
      </Box>
      {sheet.show((state) => (
        <SameAsSheet
          {...state}
          id={id}
          name={name}
          onMatched={(movement) => {
            sheet.close();
            navigate(`/records/${movement.id}`, { replace: true });
            toast({
              title: words.matched(name, movement.name),
              action: { label: words.undo, onPress: () => void separate({ id, name }) },
            });
          }}
        />
      ))}
    </SectionCard>
  );
}

/** The athlete's other names for a known movement, each of which can be separated from it. */
export function MovementNames({ names }: { names: readonly SameAs[] }) {
  const navigate = useNavigate();
  const { separate, separating } = useSeparate();
  const show = async (own: SameAs) => {
    if (await separate(own)) navigate(`/records/${encodeURIComponent(own.id)}`);
  };
  return (
    <SectionCard title={words.alsoLoggedAs} flush>
      <Rows lined>
        {names.map((own) => (
          <ListRow
            key={own.id}
            title={own.name}
            end={
              <BusyButton
                variant="text"
                aria-label={words.separateOne(own.name)}
                isBusy={separating === own.id}
                needsConnection
                onClick={() => show(own)}
              >
                {words.separate}
              </BusyButton>
            }
          />
        ))}
      </Rows>
    </SectionCard>
  );
}

/** Counts a movement as one of the athlete's own again, and says whether it went well; resolves to that. */
function useSeparate() {
  const toast = useToast();
  const { mutateAsync, isPending, variables } = useMatchMovement();
  const separate = async ({ id, name }: Pick<SameAs, 'id' | 'name'>) => {
    try {
      await mutateAsync({ id, movement: null });
      toast({ title: words.separated(name) });
      return true;
    } catch (error) {
      toast({ title: words.separateFailed, text: messageOf(error, words.tryAgain), isDestructive: true });
      return false;
    }
  };
  return { separate, separating: isPending ? variables.id : undefined };
}
