import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** The way back to where one came from in the app, as it was left; to Workouts for who came by an address. */
export function useReturn() {
  const navigate = useNavigate();
  const canReturn = () => history.state?.idx > 0;
  return {
    goBack: () => {
      if (canReturn()) navigate(-1);
      else navigate('/workouts', { replace: true });
    },
    /** For the click of a link that leads to Workouts. */
    followBack: (event: MouseEvent) => {
      if (!canReturn() || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      navigate(-1);
    },
  };
}
