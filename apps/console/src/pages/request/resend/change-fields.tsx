import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../../api/client.js';
import { requestTexts } from '../../../texts/en/request.js';
import { Combobox } from '../../../ui/combobox.js';

interface ChangeFieldProps {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A model: one that there is, or any that is typed. */
export function ModelField({ value, onChange, error }: ChangeFieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const models = useQuery({
    queryKey: ['models', 'callable'],
    enabled: isWanted,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => answer(api.GET('/v1/models', { signal })),
  });
  return (
    <Combobox
      label={requestTexts.resendModelLabel}
      hint={requestTexts.resendModelHint}
      error={error}
      value={value}
      isFree
      options={(models.data?.data ?? []).map(({ id }) => ({ value: id }))}
      onChange={onChange}
      onOpen={() => setIsWanted(true)}
    />
  );
}

/** A stored config, or none: the empty text. */
export function ConfigField({ value, onChange, error }: ChangeFieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const configs = useQuery({
    queryKey: ['configs', 'names'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/configs', { params: { query: { limit: 200 } }, signal })),
  });
  return (
    <Combobox
      label={requestTexts.resendConfigLabel}
      error={error}
      value={value}
      options={[
        { value: '', label: requestTexts.resendNoConfig },
        ...(configs.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? id, note: id })),
      ]}
      onChange={onChange}
      onOpen={() => setIsWanted(true)}
    />
  );
}
