import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requestTexts } from '../../../texts/en/request.js';
import { uiTexts } from '../../../texts/en/ui.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FailedLine } from '../../../ui/failed.js';
import { Icon } from '../../../ui/icon.js';
import { Loaded } from '../../../ui/loaded.js';
import { ConfigField, ModelField } from './change-fields.js';
import { resendOptions } from './resend-query.js';
import { canSend, changedRequest, obstaclesOf, type Obstacle, type ResendChange } from './resend-request.js';
import { sendAgain } from './send-again.js';

/** Asks what is different, says what stands in the way and that it costs, sends, and leads to the comparison. */
export function ResendDialog({ id, list, kind, onClose }: ResendDialogProps) {
  const resend = useQuery(resendOptions(id));
  const navigate = useNavigate();
  const [model, setModel] = useState<string>();
  const [config, setConfig] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const change = changeOf(kind, model, config);
  const obstacles = resend.data === undefined ? [] : obstaclesOf(resend.data, { kind });
  const mayBeSent = resend.data !== undefined && canSend(obstacles);
  const send = async () => {
    setIsTried(true);
    const request = resend.data && change && changedRequest(resend.data, change);
    if (!request || !mayBeSent || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const right = await sendAgain(request, id);
      await navigate({ to: '/compare', search: { left: id, right, from: id, from_list: list } });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={requestTexts.resendTitle[kind]}
      description={`${requestTexts.resendText} ${requestTexts.resendCharged}`}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            disabled={!mayBeSent}
            isBusy={isBusy}
            busyLabel={requestTexts.resendSending}
          >
            {requestTexts.resendSend}
          </Button>
        </>
      }
    >
      <Loaded query={resend}>
        {(loaded) => (
          <div className="grid gap-3">
            {kind === 'model' && (
              <ModelField
                value={model}
                onChange={setModel}
                error={isTried && model === undefined ? requestTexts.resendChoose : undefined}
              />
            )}
            {kind === 'config' && (
              <ConfigField
                value={config}
                onChange={setConfig}
                error={isTried && config === undefined ? requestTexts.resendChoose : undefined}
              />
            )}
            <Obstacles obstacles={obstaclesOf(loaded, { kind })} />
            {failure !== undefined && <FailedLine failure={failure} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The request that is sent again. */
export interface ResendDialogProps {
  readonly id: string;
  /** The list that one came from, to go back there. */
  readonly list: string | undefined;
  readonly kind: ResendChange['kind'];
  readonly onClose: () => void;
}

/** Undefined: nothing was chosen yet. */
function changeOf(
  kind: ResendChange['kind'],
  model: string | undefined,
  config: string | undefined,
): ResendChange | undefined {
  if (kind === 'same') return { kind };
  if (kind === 'model') return model === undefined ? undefined : { kind, model };
  return config === undefined ? undefined : { kind, config: config === '' ? undefined : config };
}

function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  if (obstacles.length === 0) return null;
  const isRefused = !canSend(obstacles);
  return (
    <div className={isRefused ? 'rounded bg-warning-soft p-3' : 'rounded bg-hover p-3'}>
      <div className="flex gap-2 font-medium">
        <Icon name={isRefused ? 'warning' : 'info'} className="mt-0.5" />
        {isRefused ? requestTexts.cannotResend : requestTexts.canResend}
      </div>
      <ul className="mt-1 grid gap-1 pl-6">
        {obstacles.map(({ code, path }, index) => (
          <li key={index}>
            {requestTexts.obstacles[code]} {path !== undefined && <code className="break-all">{path}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
