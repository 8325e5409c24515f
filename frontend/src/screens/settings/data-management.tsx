import { lazy, Suspense, useState } from 'react';
import { SectionCard } from '#frontend/components/cards.tsx';
import { Icon } from '#frontend/components/icon.tsx';
import { useIdleLoading } from '#frontend/components/idle-loading.ts';
import { ListRow, Rows } from '#frontend/components/list-row.tsx';

const loadSheet = () =>
  import('#frontend/screens/settings/reset-assessment-sheet.tsx').then(({ ResetAssessmentSheet }) => ({
    default: ResetAssessmentSheet,
  }));
const ResetAssessmentSheet = lazy(loadSheet);

/** What is kept of the athlete, and how to start it anew. */
export function DataManagement() {
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useIdleLoading(loadSheet);
  return (
    <SectionCard title="Data Management" flush>
      <Rows>
        <ListRow
          start={<Icon name="target" />}
          title="Retake Assessment"
          detail="Your program changes only when you confirm it"
          to="/assessment"
        />
        <ListRow
          start={<Icon name="refresh" />}
          title="Reset Assessment"
          detail="Forget your answers and start over"
          onPress={() => setSheet('open')}
        />
      </Rows>
      {sheet !== 'unopened' && (
        <Suspense>
          <ResetAssessmentSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </SectionCard>
  );
}
