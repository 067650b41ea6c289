type TickProps = {
  label: string;
  checked: boolean | 'some';
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox in an area of 44 px. */
export function Tick({ label, checked, disabled, onChange }: TickProps) {
  return (
    <label className="flex size-touch shrink-0 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
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
