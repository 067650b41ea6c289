import type { User } from '@utsav/contract/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pencil } from '../../../ui/icons.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Avatar } from './avatar.tsx';
import { AvatarModal } from './avatar-modal.tsx';

/** Picture with its edit button, name and role. */
export function ProfileCard({ user }: { user: User }) {
  const t = useTranslations('account');
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-5">
      <div className="relative shrink-0">
        <Avatar user={user} size={96} />
        <IconButton
          label={t('picture.edit')}
          tone="raised"
          className="absolute -right-2 -bottom-2"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden size={18} />
        </IconButton>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-display text-xl font-semibold wrap-anywhere">{user.name || user.mobile}</p>
        <p className="mb-2 text-sm text-muted wrap-anywhere sm:text-base">{user.email}</p>
        <Tag tone={user.role === 'ADMIN' ? 'rose' : 'action'}>{t(`profile.role.${user.role}`)}</Tag>
      </div>
      {editing && <AvatarModal user={user} onClose={() => setEditing(false)} />}
    </div>
  );
}
