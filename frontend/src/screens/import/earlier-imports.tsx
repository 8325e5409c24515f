import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { useAsked } from '#frontend/components/ui/forms/use-asked.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { ConfirmSheet } from '#frontend/components/ui/overlays/confirm-sheet.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { dayOf, formatDay } from '#frontend/lib/formats/dates.ts';
import { importsQuery, useUndoImport } from '#frontend/queries/log/imports.ts';
import type { Import } from '#shared/imports/contract.ts';
import * as words from './words.ts';

/** Lists the imports that can be undone. */
export function EarlierImports() {
  const imports = useQuery(importsQuery);
  const sheet = useSheet<Import>();
  return (
    <SectionCard title={words.earlier} flush>
      <QueryState
        query={imports}
        what={words.earlierImports}
        failure={words.earlierFailed}
        skeleton={<RowsSkeleton rows={1} hasSquare={false} />}
      >
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 4, pb: 4 }}>
              {words.noneEarlier}
            </Typography>
          ) : (
            <Rows lined>
              {all.map((each) => (
                <ListRow
                  key={each.id}
                  title={each.fileName}
                  detail={words.importedOn(formatDay(dayOf(each.importedAt)), each.workouts)}
                  end={
                    <Button
                      aria-haspopup="dialog"
                      aria-label={words.undoOf(each.fileName)}
                      onClick={() => sheet.open(each)}
                    >
                      {words.undo}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
      {sheet.show((state, subject) => (
        <UndoSheet {...state} import={subject} />
      ))}
    </SectionCard>
  );
}

interface UndoSheetProps {
  import: Import;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks once before an import is undone. */
function UndoSheet({ import: { id, fileName, workouts }, isOpen, onClose }: UndoSheetProps) {
  const toast = useToast();
  const [left, setLeft] = useState(workouts);
  const { title, text, rest, keep, confirm, done, failure: failed } = words.undoing;
  const { run, isBusy, failure } = useAsked(useUndoImport(setLeft), { text: failed });
  const undo = () =>
    run(id, () => {
      onClose();
      toast(done);
    });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      keep={keep}
      confirm={confirm}
      onConfirm={undo}
      isBusy={isBusy}
      failure={failure}
    >
      <Typography color="textSecondary">
        {text(fileName, workouts)} {rest}
      </Typography>
      <Typography role="status">{isBusy && left < workouts && words.undoing.left(left)}</Typography>
    </ConfirmSheet>
  );
}
