import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  /** The id of the form, which stands in the sheet's body while the button stands in its foot. */
  form: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** Submits the form of a sheet to the server; without a connection it says so and does nothing. */
export function SubmitButton(button: SubmitButtonProps) {
  return <BusyButton {...button} variant="contained" color="primary" type="submit" needsConnection />;
}
