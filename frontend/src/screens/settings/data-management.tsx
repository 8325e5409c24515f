import CircularProgress from '@mui/material/CircularProgress';
import { SectionCard } from '#frontend/components/ui/cards.tsx';
import { useSingleFlight } from '#frontend/components/ui/forms/use-single-flight.ts';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useIdleLoading } from '#frontend/components/ui/idle-loading.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { ListRow, Rows } from '#frontend/components/ui/list-row.tsx';
import { useToast } from '#frontend/components/ui/overlays/toast.tsx';
import type { Toast } from '#frontend/components/ui/overlays/toast-view.tsx';
import { useSheet } from '#frontend/components/ui/overlays/use-sheet.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { messageOf } from '#frontend/lib/api/api-error.ts';
import { MOST_STEPS } from '#frontend/lib/fit/limits.ts';
import { counted } from '#frontend/lib/formats/counted.ts';
import { useExportData } from '#frontend/queries/account-data.ts';
import { useHasProgramForWatch, useSaveProgramForWatch } from '#frontend/queries/plan/watch-files.ts';
import type { ExportKind } from '#shared/account/export-contract.ts';
import * as words from './words.ts';

const { Part: ResetAssessmentSheet, load: loadSheet } = lazyPart(() =>
  import('#frontend/screens/settings/reset-assessment-sheet.tsx').then(
    ({ ResetAssessmentSheet }) => ResetAssessmentSheet,
  ),
);

/** Resets or exports the athlete's data. */
export function DataManagement() {
  const sheet = useSheet<true>();
  const data = useExport('data');
  const workouts = useExport('workouts');
  const hasProgram = useHasProgramForWatch();
  const program = useProgramExport();
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
        <ListRow
          start={<Icon name="upload" />}
          title={words.importWorkouts}
          detail={words.importWorkoutsDetail}
          to="/settings/import"
        />
        <ExportRow title={words.exportData} detail={words.exportDetail} {...data} />
        <ExportRow title={words.exportWorkouts} detail={words.exportWorkoutsDetail} {...workouts} />
        {hasProgram && (
          <ExportRow title={words.programForWatch} detail={words.programForWatchDetail} isForOffline {...program} />
        )}
      </Rows>
      <div role="status" style={visuallyHidden}>
        {[data, workouts, program].some(({ isExporting }) => isExporting) && words.exporting}
      </div>
      {sheet.show((state) => (
        <ResetAssessmentSheet {...state} />
      ))}
    </SectionCard>
  );
}

interface ExportRowProps extends Saving {
  title: string;
  detail: string;
  isForOffline?: boolean;
}

function ExportRow({ title, detail, isForOffline = false, exportData, isExporting }: ExportRowProps) {
  return (
    <ListRow
      start={<Icon name="file" />}
      title={title}
      detail={isExporting ? words.exporting : detail}
      end={isExporting && <CircularProgress size={20} aria-hidden="true" />}
      onPress={exportData}
      needsConnection={!isForOffline && !isExporting}
    />
  );
}

interface Saving {
  readonly exportData: () => void;
  readonly isExporting: boolean;
}

function useExport(kind: ExportKind): Saving {
  const { mutateAsync, isPending } = useExportData(kind);
  const exportData = useSaving(words.exportFailed, words.exportFailedText, async () => ({
    title: kind === 'data' ? words.exportedData : words.exportedWorkouts,
    text: words.savedAs(await mutateAsync()),
  }));
  return { exportData, isExporting: isPending };
}

/** Saves the athlete's program as files for watches, which needs no connection where the plan is on the device. */
function useProgramExport(): Saving {
  const { mutateAsync, isPending } = useSaveProgramForWatch();
  const exportData = useSaving(words.programNotSaved, words.programNotSavedText, async () => {
    const { fileName, count, leftOut, missingWeeks } = await mutateAsync();
    const missing = [
      leftOut > 0 && words.tooLongLeftOut(counted(leftOut, 'workout'), MOST_STEPS),
      missingWeeks > 0 && words.weeksLeftOut(counted(missingWeeks, 'week')),
    ];
    const isSaved = count > 0;
    return {
      title: isSaved ? words.programSaved : words.programNotSaved,
      text:
        [isSaved && words.programSavedAs(fileName), ...missing].filter(Boolean).join(' ') || words.programNotSavedText,
      isDestructive: !isSaved,
    };
  });
  return { exportData, isExporting: isPending };
}

/** Returns what saves a file once however often it is pressed, and says what came of it. */
function useSaving(title: string, failure: string, save: () => Promise<Toast>): () => void {
  const toast = useToast();
  const singleFlight = useSingleFlight();
  return () =>
    singleFlight(async () => {
      try {
        toast(await save());
      } catch (error) {
        toast({ title, text: messageOf(error, failure), isDestructive: true });
      }
    });
}
