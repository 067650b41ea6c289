import type { Role } from '@utsav/contract/user';
import { type ComponentProps, useId } from 'react';

const choices: { value: Role; label: string; hint: string }[] = [
  { value: 'USER', label: 'User', hint: 'Book services' },
  { value: 'ADMIN', label: 'Admin', hint: 'Offer services' },
];

type RoleChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { adminApproval: boolean };

/** User or Admin (specification section 6: registration lets the person pick either). */
export function RoleChoice({ adminApproval, ...radio }: RoleChoiceProps) {
  const hintId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Role</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-start gap-2.5 rounded-control border border-line-strong px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              defaultChecked={value === 'USER'}
              aria-describedby={adminApproval && value === 'ADMIN' ? hintId : undefined}
              className="mt-1 size-4 shrink-0 accent-action outline-none"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {adminApproval && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          An admin account waits until an existing admin approves it.
        </p>
      )}
    </fieldset>
  );
}
