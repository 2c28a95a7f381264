import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { toApiError } from '../../api/api-error.js';
import { modelTexts } from '../../texts/en/models.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { ConflictDialog } from '../../ui/conflict-dialog.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { formatMoney } from '../../ui/format/money.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useForm } from '../../ui/use-form.js';
import { estimatedCost, type ModelEntry, type Price, type WeekRow } from './model-rows.js';
import { CapabilityFields, RateFields } from './own-price-fields.js';
import { bodyOf, checkOwnPrice, ownPriceValues, type OwnPriceValues } from './own-price-values.js';

interface OwnPriceDialogProps {
  readonly onClose: () => void;
  /** The model that a new entry is about. */
  readonly id?: string;
  /** Its price now, to begin with. */
  readonly price?: Price | null;
  /** The entry that is changed. */
  readonly entry?: Versioned<ModelEntry>;
  /** The last seven days, for what the price would have made of them. */
  readonly week?: WeekRow | undefined;
}

const kinds = ['rates', 'unknown', 'known'] as const;

/** Enters what a model costs and can do, or changes an entry. */
export function OwnPriceDialog({ onClose, id = '', price, entry, week }: OwnPriceDialogProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(entry);
  const [conflict, setConflict] = useState<Versioned<ModelEntry>>();
  const form = useForm<OwnPriceValues>({
    initial: ownPriceValues(id, entry?.data, price),
    check: checkOwnPrice,
    fieldOf: (param) => (param === 'price' ? 'rates' : param === 'id' ? 'id' : undefined),
    onSubmit: (wanted) => save(wanted, base),
  });
  const { values, set, errors, failure, isBusy, submit } = form;
  const path = { id: entry?.data.id ?? '' };
  const save = async (wanted: OwnPriceValues, over: Versioned<ModelEntry> | undefined) => {
    const body = bodyOf(wanted, over?.data);
    try {
      await (over
        ? answer(api.PATCH('/admin/v1/models/{id}', { params: { path }, body, ...ifMatch(over.etag) }))
        : answer(api.POST('/admin/v1/models', { body: { ...body, id: wanted.id.trim() } })));
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      const theirs = await answerWithVersion(api.GET('/admin/v1/models/{id}', { params: { path } }));
      setBase(theirs);
      setConflict(theirs);
      return;
    }
    await client.invalidateQueries({ queryKey: ['models'] });
    showToast({ kind: 'done', text: modelTexts.saved });
    onClose();
  };
  const wanted = bodyOf(values, base?.data);
  return (
    <FormDialog
      onClose={onClose}
      title={entry ? modelTexts.editEntry(entry.data.id) : modelTexts.addOwn}
      description={modelTexts.formText}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={modelTexts.save}
      busyAction={modelTexts.saving}
    >
      <TextField
        label={modelTexts.id}
        hint={entry ? modelTexts.idStays : modelTexts.idHint}
        readOnly={entry !== undefined}
        isMono
        error={errors.id}
        value={values.id}
        onChange={(text) => set('id', text)}
      />
      <RadioGroup
        label={modelTexts.priceKind}
        value={values.price}
        options={kinds
          .filter((value) => value !== 'known' || entry?.data.price === undefined)
          .map((value) => ({ value, label: modelTexts.priceKinds[value] }))}
        onChange={(value) => set('price', value)}
      />
      {errors.price !== undefined && (
        <p role="alert" className="text-table text-error">
          {errors.price}
        </p>
      )}
      {values.price === 'rates' && (
        <RateFields
          rates={values.rates}
          long={values.long}
          error={errors.rates ?? errors.long}
          onRates={(rates) => set('rates', rates)}
          onLong={(long) => set('long', long)}
        />
      )}
      {week && wanted.price && values.rates.input.trim() !== '' && (
        <Effect week={week} price={wanted.price} />
      )}
      <CapabilityFields values={values} set={set} errors={errors} />
      <TextField
        label={modelTexts.entrySource}
        hint={modelTexts.entrySourceHint}
        error={errors.source}
        value={values.source}
        onChange={(source) => set('source', source)}
      />
      {conflict && (
        <ConflictDialog
          isOpen
          onClose={() => setConflict(undefined)}
          theirs={textOf(bodyOf(ownPriceValues('', conflict.data), conflict.data))}
          mine={textOf(wanted)}
          onSaveMine={() => {
            setConflict(undefined);
            submit();
          }}
          onTakeTheirs={() => {
            void client.invalidateQueries({ queryKey: ['models'] });
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

const textOf = (body: object): string => JSON.stringify(body, null, 2);

function Effect({ week, price }: { readonly week: WeekRow; readonly price: Price }) {
  if (week.requests === 0) return null;
  const mine = formatMoney({ usd: estimatedCost(week, price) });
  return (
    <p role="status" className="rounded bg-hover px-3 py-2">
      {modelTexts.wouldHaveBeen(mine, formatMoney(week.cost))}
    </p>
  );
}
