import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & {
  /** What is still to be done before it can be pressed; it is disabled as long as this says something. */
  missing: string | false | undefined;
};

/** Ends a form. While it cannot be pressed it says why, to the eye and to the ear. */
export function SubmitButton({ missing, ...rest }: SubmitButtonProps) {
  const hintId = useId();
  const isWaiting = Boolean(missing) && !rest.busy;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        type="submit"
        wide
        {...rest}
        disabled={Boolean(missing)}
        aria-describedby={isWaiting ? hintId : undefined}
      />
      {isWaiting && (
        <p id={hintId} className="text-center text-sm text-muted">
          {missing}
        </p>
      )}
    </div>
  );
}
