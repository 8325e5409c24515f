import type { ReactNode } from 'react';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Alert } from './alert.tsx';

export interface Failure {
  readonly title: string;
  readonly text: string;
}

export interface FailureAlertProps extends Omit<Failure, 'title'> {
  /** Left out where the text says it all. */
  title?: string;
  /** For the button that it describes. */
  id?: string;
  /** A link to where it can be put right, when that is elsewhere. */
  action?: ReactNode;
}

/** An error alert, shown above the button that caused it. */
export function FailureAlert({ title, text, ...alert }: FailureAlertProps) {
  return (
    <Alert {...alert} severity="error" icon={<Icon name="alert" />}>
      {title && <strong style={{ display: 'block' }}>{title} </strong>}
      {text}
    </Alert>
  );
}
