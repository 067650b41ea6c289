import type { Role } from '@utsav/contract/user';
import { type ComponentProps, useId } from 'react';
import { useTranslations } from 'use-intl';

const roles: readonly Role[] = ['USER', 'ADMIN'];

type RoleChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string;
  adminApproval: boolean;
};

/** A person who registers picks either User or Admin. */
export function RoleChoice({ label, adminApproval, ...radio }: RoleChoiceProps) {
  const t = useTranslations('account.role');
  const hintId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-touch cursor-pointer items-start gap-2.5 rounded-control border border-line-strong px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={role}
              defaultChecked={role === 'USER'}
              aria-describedby={adminApproval && role === 'ADMIN' ? hintId : undefined}
              className="mt-1 size-4 shrink-0 accent-action outline-none"
            />
            <span>
              <span className="block font-medium">{t(role)}</span>
              <span className="block text-sm text-muted">{t(`purpose.${role}`)}</span>
            </span>
          </label>
        ))}
      </div>
      {adminApproval && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {t('approval')}
        </p>
      )}
    </fieldset>
  );
}
