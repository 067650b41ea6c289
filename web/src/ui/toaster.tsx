import { toastTimes } from '@utsav/contract/limits';
import { Toaster as HotToaster } from 'react-hot-toast';

/** Where toasts appear: success 2 s, errors 4 s; the library itself keeps at most 20 (specification section 8). */
export function Toaster() {
  return (
    <HotToaster
      position="top-center"
      containerStyle={{ top: 'calc(env(safe-area-inset-top) + 5rem)' }}
      toastOptions={{
        className: '!bg-surface !text-ink !rounded-xl !shadow-overlay !border !border-line !max-w-[26rem]',
        success: { duration: toastTimes.success, iconTheme: { primary: '#007a37', secondary: '#ffffff' } },
        error: {
          duration: toastTimes.error,
          iconTheme: { primary: '#b3261e', secondary: '#ffffff' },
          ariaProps: { role: 'alert', 'aria-live': 'assertive' },
        },
      }}
    />
  );
}
