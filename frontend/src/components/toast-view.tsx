import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { TOAST_SHOWN } from '#frontend/app/timings.ts';
import { Icon } from '#frontend/components/icon.tsx';
import type { ShownToast } from '#frontend/components/toast.tsx';

/** The drawn toast; what is read out is the provider's. Hover and focus stop its clock. */
export function ToastView({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { title, text, action, isDestructive } = toast;
  return (
    <Snackbar
      open={toast.isOpen}
      autoHideDuration={TOAST_SHOWN}
      resumeHideDuration={TOAST_SHOWN}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
    >
      <SnackbarContent
        role="region"
        aria-label="Notification"
        sx={isDestructive ? { background: 'var(--red)', color: 'var(--bg)' } : {}}
        message={
          <>
            <strong style={{ display: 'block' }}>{title}</strong>
            {text}
          </>
        }
        action={
          action ? (
            <Button
              variant="text"
              color="inherit"
              sx={toastButton}
              onClick={() => {
                action.onPress();
                onClose();
              }}
            >
              {action.label}
            </Button>
          ) : (
            <IconButton aria-label="Close" sx={toastButton} onClick={onClose}>
              <Icon name="close" size={20} />
            </IconButton>
          )
        }
      />
    </Snackbar>
  );
}

const toastButton = {
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '&:hover': { background: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&.Mui-focusVisible': { outlineColor: 'currentColor' },
};
