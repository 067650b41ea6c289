import { profileForm, type User } from '@utsav/contract/user';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { MobileField } from '../../../ui/mobile-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateProfile } from '../account-api.ts';
import { resendTime, saveCodeState } from '../code-screen.ts';

const linkNames = ['facebookLink', 'youtubeLink', 'instagramLink'] as const;

const valuesOf = ({ name, email, mobile, facebookLink, youtubeLink, instagramLink }: User) => ({
  name,
  email,
  mobile,
  facebookLink,
  youtubeLink,
  instagramLink,
});

export function ProfileForm({ user }: { user: User }) {
  const t = useTranslations('account');
  const labels = {
    name: t('fields.name'),
    email: t('fields.email'),
    mobile: t('fields.mobile'),
    facebookLink: t('profile.facebookLink'),
    youtubeLink: t('profile.youtubeLink'),
    instagramLink: t('profile.instagramLink'),
  };
  const { register, submit, refuse, reset, formState } = useContractForm({
    schema: profileForm,
    labels,
    toastProblems: true,
    defaultValues: valuesOf(user),
  });
  const { errors, isSubmitting } = formState;
  const update = useUpdateProfile();
  const navigate = useNavigate();

  const send = submit((body) =>
    update.mutate(body, {
      onSuccess: ({ data }) => {
        reset(valuesOf(data));
        if (!data.pendingEmail) return;
        const resendAt = resendTime();
        const state = saveCodeState({ mode: 'change', email: data.pendingEmail, resendAt });
        return navigate(paths.otpVerification, { state });
      },
      onError: (error) => refuse(error),
    }),
  );

  return (
    <form noValidate onSubmit={send} className="grid gap-4 md:grid-cols-2">
      <TextField
        label={labels.name}
        autoComplete="name"
        required
        {...register('name')}
        error={errors.name?.message}
      />
      <EmailField
        label={labels.email}
        required
        hint={t('profile.newEmail')}
        {...register('email')}
        error={errors.email?.message}
      />
      <MobileField label={labels.mobile} required {...register('mobile')} error={errors.mobile?.message} />
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
        <Button type="submit" busy={isSubmitting} busyText={t('profile.busy')} className="w-full sm:w-auto">
          {t('profile.submit')}
        </Button>
      </div>
    </form>
  );
}
