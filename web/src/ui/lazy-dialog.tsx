import { toastTimes } from '@utsav/contract/limits';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { translator } from '../lib/messages.ts';
import { showToast } from '../lib/toast.ts';

type DialogModule<Props> = { default: ComponentType<Props> };
type DialogProps = {
  /** For a dialog that stays mounted while it is closed. */
  open?: boolean;
  onClose: () => void;
  /** Shown until it is loaded. */
  loading?: ReactNode;
};

/**
 * A dialog or a panel as a separate chunk, loaded when it is opened. When that fails, a toast shows the error and the
 * dialog closes; the page stays, and opening it again is another try. (React's `lazy` would break the page and never
 * try again.)
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<DialogModule<Props>>,
): ComponentType<Props & DialogProps> {
  // Shared by all instances, so that later ones have it at once.
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog({ loading, ...props }: Props & DialogProps) {
    const { open = true, onClose } = props;
    const [Dialog, setDialog] = useState(() => loaded);
    const close = useRef(onClose);
    close.current = onClose;
    const isMissing = open && !Dialog;
    useEffect(() => {
      if (!isMissing) return;
      let isLeft = false;
      load().then(
        (module) => {
          loaded = module.default;
          setDialog(() => loaded);
        },
        (error: unknown) => {
          console.warn(error);
          if (isLeft) return;
          showLoadFailure();
          close.current();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isMissing]);
    return Dialog ? createElement(Dialog, props as unknown as Props) : open && loading;
  };
}

/** After an update the files have other names, so that only a reload helps. */
function showLoadFailure(): void {
  const t = translator();
  showToast('error', t('layout.ui.notLoaded'), {
    durationMs: toastTimes.undo,
    action: { label: t('layout.broken.reload'), run: () => window.location.reload() },
  });
}
