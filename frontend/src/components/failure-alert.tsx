import { Alert } from '#frontend/components/alert.tsx';
import { Icon } from '#frontend/components/icon.tsx';

export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** What went wrong, over the button that it is about. */
export function FailureAlert({ title, text }: Failure) {
  return (
    <Alert severity="error" icon={<Icon name="alert" />}>
      <strong style={{ display: 'block' }}>{title}</strong> {text}
    </Alert>
  );
}
