import { clsx } from 'clsx';

type TickProps = {
  label: string;
  checked: boolean | 'some';
  disabled?: boolean;
  /** Shows the label beside the box. */
  labelShown?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox in an area of 44 px. */
export function Tick({ label, checked, disabled, labelShown = false, onChange }: TickProps) {
  return (
    <label
      className={clsx(
        'flex shrink-0 items-center',
        labelShown ? 'min-h-touch w-fit gap-2 text-sm' : 'size-touch justify-center',
      )}
    >
      <span className={labelShown ? 'order-last' : 'sr-only'}>{label}</span>
      <input
        type="checkbox"
        data-tick
        checked={checked === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some';
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-action"
      />
    </label>
  );
}
