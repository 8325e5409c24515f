import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense } from 'react';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.ts';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { type ExportKind, useExportData } from '#frontend/queries/account-data.ts';
import * as words from './words.ts';

const loadSheet = () =>
  import('#frontend/screens/settings/reset-assessment-sheet.tsx').then(({ ResetAssessmentSheet }) => ({
    default: ResetAssessmentSheet,
  }));
const ResetAssessmentSheet = lazy(loadSheet);

/** Resets or exports the athlete's data. */
export function DataManagement() {
  const sheet = useSheet<true>();
  const data = useExport('data');
  const workouts = useExport('workouts');
  useIdleLoading(loadSheet);
  return (
    <SectionCard title={words.dataManagement} flush>
      <Rows>
        <ListRow start={<Icon name="target" />} title={words.retake} detail={words.retakeDetail} to="/assessment" />
        <ListRow
          start={<Icon name="refresh" />}
          title={words.reset}
          detail={words.resetDetail}
          onPress={() => sheet.open(true)}
        />
        <ExportRow title={words.exportData} detail={words.exportDetail} {...data} />
        <ExportRow title={words.exportWorkouts} detail={words.exportWorkoutsDetail} {...workouts} />
      </Rows>
      <div role="status" style={visuallyHidden}>
        {(data.isExporting || workouts.isExporting) && words.exporting}
      </div>
      {sheet.subject && (
        <Suspense>
          <ResetAssessmentSheet isOpen={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      )}
    </SectionCard>
  );
}

interface ExportRowProps extends ReturnType<typeof useExport> {
  title: string;
  detail: string;
}

function ExportRow({ title, detail, exportData, isExporting }: ExportRowProps) {
  return (
    <ListRow
      start={<Icon name="file" />}
      title={title}
      detail={isExporting ? words.exporting : detail}
      end={isExporting && <CircularProgress size={20} aria-hidden="true" />}
      onPress={exportData}
      needsConnection={!isExporting}
    />
  );
}

function useExport(kind: ExportKind) {
  const toast = useToast();
  const { mutateAsync, isPending } = useExportData(kind);
  const singleFlight = useSingleFlight();
  const exportData = () =>
    singleFlight(async () => {
      try {
        toast({
          title: kind === 'data' ? words.exportedData : words.exportedWorkouts,
          text: words.savedAs(await mutateAsync()),
        });
      } catch (error) {
        toast({ title: words.exportFailed, text: messageOf(error, words.exportFailedText), isDestructive: true });
      }
    });
  return { exportData, isExporting: isPending };
}
