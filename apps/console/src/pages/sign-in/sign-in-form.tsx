import { useState } from 'react';
import { signIn } from '../../api/session.js';
import { signInTexts } from '../../texts/en/sign-in.js';
import { Button } from '../../ui/button.js';
import { SecretField } from '../../ui/text-field.js';
import { useCountdown } from './use-countdown.js';
import { signInError } from './sign-in-error.js';

/** A field for an admin key. The key is sent once, and forgotten. */
export function SignInForm({ failure: initialFailure, onSignedIn }: SignInFormProps) {
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(initialFailure);
  const [isEmpty, setIsEmpty] = useState(false);
  const wait = useCountdown(failure);
  const submit = () => {
    setIsEmpty(key.trim() === '');
    if (key.trim() === '' || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    signIn({ key: key.trim() })
      .then(() => {
        setKey('');
        onSignedIn?.();
      }, setFailure)
      .finally(() => setIsBusy(false));
  };
  const error = isEmpty
    ? signInTexts.errors.empty
    : failure === undefined
      ? undefined
      : signInError(failure, wait);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* Managers of passwords keep a key under a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <SecretField
        label={signInTexts.adminKey}
        hint={signInTexts.keyHint}
        error={error}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={key}
        onChange={(value) => {
          setKey(value);
          setIsEmpty(false);
        }}
      />
      <Button
        type="submit"
        kind="primary"
        isBusy={isBusy}
        busyLabel={signInTexts.signingIn}
        disabled={wait > 0}
        className="w-full"
      >
        {signInTexts.signIn}
      </Button>
    </form>
  );
}

/** What happens afterwards. */
export interface SignInFormProps {
  /** Of a one-time link. */
  readonly failure?: unknown;
  readonly onSignedIn?: () => void;
}
