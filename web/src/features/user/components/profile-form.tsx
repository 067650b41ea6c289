import { profileForm, type User } from '@utsav/contract/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../../app/paths.ts';
import { schemaResolver, showRefusal, toastFirst } from '../../../lib/schema-resolver.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { MobileField } from '../../../ui/mobile-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateProfile } from '../account-api.ts';
import { rememberCodeEmail } from '../code-screen.ts';

type Values = Pick<User, 'name' | 'email' | 'mobile' | 'facebookLink' | 'youtubeLink' | 'instagramLink'>;

const links = { facebookLink: 'Facebook link', youtubeLink: 'YouTube link', instagramLink: 'Instagram link' };
const linkNames = ['facebookLink', 'youtubeLink', 'instagramLink'] as const;
const labels = { name: 'Name', email: 'Email', mobile: 'Mobile', ...links };
const fields = ['name', 'email', 'mobile', ...linkNames] as const;
const resolver = schemaResolver<Values, z.output<typeof profileForm>>(profileForm, labels);

const valuesOf = ({ name, email, mobile, facebookLink, youtubeLink, instagramLink }: User): Values => ({
  name,
  email,
  mobile,
  facebookLink,
  youtubeLink,
  instagramLink,
});

export function ProfileForm({ user }: { user: User }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: valuesOf(user),
  });
  const { errors } = formState;
  const update = useUpdateProfile();
  const navigate = useNavigate();

  const submit = handleSubmit(
    (body) =>
      update.mutate(body, {
        onSuccess: ({ message, data }) => {
          showSuccess(message);
          reset(valuesOf(data));
          if (!data.pendingEmail) return;
          const state = rememberCodeEmail({ mode: 'change', email: data.pendingEmail });
          void navigate(paths.otpVerification, { state });
        },
        onError: (error) => showRefusal(error, fields, setError),
      }),
    toastFirst,
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
      <TextField
        label={labels.name}
        autoComplete="name"
        required
        {...register('name')}
        error={errors.name?.message}
      />
      <MobileField label={labels.mobile} required {...register('mobile')} error={errors.mobile?.message} />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="A new email counts once you enter the code that we send there."
        className="md:col-span-2"
        {...register('email')}
        error={errors.email?.message}
      />
      {user.role === 'ADMIN' &&
        linkNames.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            type="url"
            inputMode="url"
            placeholder="https://"
            className="md:col-span-2"
            {...register(name)}
            error={errors[name]?.message}
          />
        ))}
      <div className="mt-2 md:col-span-2">
        <Button type="submit" busy={update.isPending} busyText="Updating..." className="w-full sm:w-auto">
          Update Profile
        </Button>
      </div>
    </form>
  );
}
