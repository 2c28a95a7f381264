import { refusedSignInRecorder, type RefusedSignInDependencies } from '@model-gateway/control-plane';
import type { Logger, RefusedSignIn } from '@model-gateway/http-server';

/**
 * Makes what reports refused sign-ins: in the process log, and in the audit log when somebody wanted to administrate or tried
 * many keys. A wrong key for inference is more often a mistake than a guess.
 */
export function reportRefusedSignIns(
  dependencies: Omit<RefusedSignInDependencies, 'onProblem'>,
  logger: Logger,
): (refused: RefusedSignIn) => void {
  const record = refusedSignInRecorder({
    ...dependencies,
    onProblem: (message, error) => logger.warn(message, { error }),
  });
  return (refused) => {
    const { area, address, requestId, failures, isLimit } = refused;
    if (area === 'inference' && !isLimit) return;
    record(refused);
    logger.warn(isLimit ? 'Sign-ins from an address are limited.' : 'A sign-in was refused.', {
      area,
      address,
      requestId,
      wrongKeys: failures,
    });
  };
}
