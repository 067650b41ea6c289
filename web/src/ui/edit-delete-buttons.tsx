import { Button } from './button.tsx';

type EditDeleteButtonsProps = { name: string; onEdit: () => void; onDelete: () => void };

/** Actions of a card in an admin list. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  return (
    <>
      <Button variant="secondary" className="px-2" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="secondary-danger" className="px-2" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
