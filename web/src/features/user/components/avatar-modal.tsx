import { imageTypes } from '@utsav/contract/file';
import { limits } from '@utsav/contract/limits';
import type { User } from '@utsav/contract/user';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUploadAvatar } from '../account-api.ts';
import { Avatar } from './avatar.tsx';

const tooLarge = `The picture must be at most ${limits.imageBytes / 1024 / 1024} MB.`;
const notPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';

function problemOf(file: File): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return notPicture;
  return file.size > limits.imageBytes ? tooLarge : undefined;
}

/** 'Update Profile Picture' (specification section 2, Profile). */
export function AvatarModal({ user, onClose }: { user: User; onClose: () => void }) {
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
    const wrong = problemOf(file);
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
      title="Update Profile Picture"
      busy={upload.isPending}
      footer={
        <Button
          disabled={!picked}
          title={picked ? undefined : 'Choose a picture first'}
          busy={upload.isPending}
          busyText="Uploading..."
          onClick={save}
        >
          Upload
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {preview ? (
          <img src={preview} alt="What you chose" className="size-40 rounded-full object-cover" />
        ) : (
          <Avatar user={user} size={160} />
        )}
        <input
          ref={input}
          type="file"
          accept={imageTypes.join(',')}
          aria-label="Picture"
          aria-describedby="avatar-problem avatar-hint"
          className="sr-only"
          tabIndex={-1}
          disabled={upload.isPending}
          onChange={pick}
        />
        <Button variant="secondary" disabled={upload.isPending} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden size={18} />
          {picked ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        <p id="avatar-hint" className="text-sm text-muted">
          Shown as a circle. Up to 10 MB.
        </p>
        <p id="avatar-problem" role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
        {upload.isPending && <ProgressBar value={progress} label="Upload" />}
      </div>
    </Modal>
  );
}
