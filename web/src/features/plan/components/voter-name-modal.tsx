import { limits } from '@utsav/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type VoterNameModalProps = { name: string; onClose: () => void; onName: (name: string) => void };

/** Asks for the name under which somebody votes. */
export default function VoterNameModal({ name: before, onClose, onName }: VoterNameModalProps) {
  const t = useTranslations('family.name');
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
    else setMissing(true);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form="voter-name">
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id="voter-name" noValidate onSubmit={submit}>
        <TextField
          label={t('label')}
          autoComplete="given-name"
          maxLength={limits.voterLength}
          value={name}
          error={isMissing && !name.trim() ? t('missing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Modal>
  );
}
