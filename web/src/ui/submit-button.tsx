import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** Says what is still missing in the form; the button is disabled meanwhile. */
  missing: string | false | undefined;
};

/** Submits a form. While it is disabled it shows why, and describes it to screen readers. */
export function SubmitButton({ missing, ...rest }: SubmitButtonProps) {
  const hintId = useId();
  const showsHint = Boolean(missing) && !rest.busy;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        type="submit"
        wide
        {...rest}
        disabled={Boolean(missing)}
        aria-describedby={showsHint ? hintId : undefined}
      />
      {showsHint && (
        <p id={hintId} className="text-center text-sm text-muted">
          {missing}
        </p>
      )}
    </div>
  );
}
