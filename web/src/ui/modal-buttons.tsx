import { Button } from './button.tsx';

type ModalButtonsProps = {
  /** The id of the form in the modal. */
  form: string;
  texts: { back: string; submit: string; busy: string };
  onBack: () => void;
  busy: boolean;
  disabled?: boolean;
  tone?: 'primary' | 'danger';
};

/** The footer of a modal with a form: leaves the modal, or submits the form. */
export function ModalButtons({
  form,
  texts,
  onBack,
  busy,
  disabled = false,
  tone = 'primary',
}: ModalButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onBack}>
        {texts.back}
      </Button>
      <Button variant={tone} type="submit" form={form} disabled={disabled} busy={busy} busyText={texts.busy}>
        {texts.submit}
      </Button>
    </>
  );
}
