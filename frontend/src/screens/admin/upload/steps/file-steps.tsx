import { type FileChoices, isOurFormat } from '#frontend/screens/admin/upload/file-choices.ts';
import { ColumnsStep } from './columns-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { StepProvider } from './step-page.tsx';
import type { FileStepsProps } from './step-props.ts';

/** The steps of an upload after its form: what the columns are, and what would be published. */
export function FileSteps({ step, title, onClose, foot, onChoices, ...shared }: FileStepsProps) {
  const { fields, job, recognised, onSend, onStep } = shared;
  const isAsked = recognised !== undefined && !isOurFormat(recognised);
  const change = (changed: FileChoices) => {
    onChoices(changed);
    onSend('reread', changed);
  };
  const settle = (settled: FileChoices) => {
    onChoices(settled);
    onSend('rereadNow', settled);
  };
  const steps = { ...shared, onChange: change, onSettle: settle };
  const page = {
    step,
    heading: step === 'preview' ? fields.name : title,
    foot,
    onClose,
    onBack: () => onStep(step === 'preview' && isAsked ? 'columns' : 'file'),
  };
  return (
    <StepProvider value={page}>
      {step === 'columns' && job.reading && recognised ? (
        <ColumnsStep {...steps} reading={job.reading} recognised={recognised} />
      ) : (
        <PreviewStep {...steps} />
      )}
    </StepProvider>
  );
}
