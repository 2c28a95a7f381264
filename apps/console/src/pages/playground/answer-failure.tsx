import type { ApiError } from '../../api/api-error.js';
import { FailedLine } from '../../ui/failed.js';

/** In the place of an answer: what the gateway or the upstream said, with code and id. */
export function AnswerFailure({ error }: { readonly error: ApiError }) {
  return (
    <div className="mx-3">
      <FailedLine failure={error} />
    </div>
  );
}
