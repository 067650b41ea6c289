import type { SubCategory } from '@utsav/contract/subcategory';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Modal } from '../../../ui/modal.tsx';
import type { Choice } from '../../../ui/select-chips.tsx';
import { useSaveSubCategory } from '../api.ts';
import { type ImageSlot, SubCategoryFields } from './sub-category-fields.tsx';

type SubCategoryModalProps = {
  /** The sub category to change; 'new' adds one; undefined keeps the modal closed. */
  editing: SubCategory | 'new' | undefined;
  onClose: () => void;
  categories: readonly Choice[];
  imageField: ImageSlot;
};

export function SubCategoryModal({ editing, onClose, categories, imageField }: SubCategoryModalProps) {
  const t = useTranslations('admin.subCategories');
  const subCategory = editing === 'new' ? undefined : editing;
  const save = useSaveSubCategory(subCategory?._id);
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Modal
      open={editing !== undefined}
      onClose={onClose}
      title={subCategory ? t('edit') : t('add')}
      busy={save.isPending}
      keepOpen={unsaved}
    >
      <SubCategoryFields
        key={subCategory?._id ?? 'new'}
        initial={subCategory}
        categories={categories}
        save={save}
        onSaved={onClose}
        onUnsavedChange={setUnsaved}
        imageField={imageField}
      />
    </Modal>
  );
}
