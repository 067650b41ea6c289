import type { User } from '@utsav/contract/user';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorText } from '../../../lib/error-text.ts';
import { acceptedTypes, fileProblem, maxMegabytes } from '../../../lib/file-problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageUp } from '../../../ui/icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUploadAvatar } from '../account-api.ts';
import { Avatar } from './avatar.tsx';

const megabytes = maxMegabytes('image');

export function AvatarModal({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('account.picture');
  const [picked, setPicked] = useState<{ file: File; preview: string }>();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const upload = useUploadAvatar();
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController>(undefined);

  const preview = picked?.preview;
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  useEffect(() => () => controller.current?.abort(), []);

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const wrong = fileProblem(file, 'image');
    setProblem(wrong);
    if (wrong) showToast('error', wrong);
    setPicked(wrong ? undefined : { file, preview: URL.createObjectURL(file) });
  };

  const save = () => {
    if (!picked) return;
    controller.current = new AbortController();
    setProgress(0);
    setProblem(undefined);
    upload.mutate(
      { file: picked.file, onProgress: setProgress, signal: controller.current.signal },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(errorText(error)),
      },
    );
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      busy={upload.isPending}
      footer={
        <Button
          disabled={!picked}
          title={picked ? undefined : t('missing')}
          busy={upload.isPending}
          busyText={t('busy')}
          onClick={save}
        >
          {t('submit')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {preview ? (
          <img src={preview} alt={t('preview')} className="size-40 rounded-full object-cover" />
        ) : (
          <Avatar user={user} size={160} />
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedTypes('image')}
          aria-label={t('label')}
          aria-describedby="avatar-problem avatar-hint"
          className="sr-only"
          tabIndex={-1}
          disabled={upload.isPending}
          onChange={pick}
        />
        <Button variant="secondary" disabled={upload.isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden size={18} />
          {picked ? t('chooseAnother') : t('choose')}
        </Button>
        <p id="avatar-hint" className="text-sm text-muted">
          {t('hint', { megabytes })}
        </p>
        <p id="avatar-problem" role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
        {upload.isPending && <ProgressBar value={progress} label={t('progress')} />}
      </div>
    </Modal>
  );
}
