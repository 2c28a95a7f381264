import { InvalidRequestError } from './invalid-request-error.js';
import { withRenamedPlace } from './renamed-place.js';

const rename = (path: string) => path.replace('messages', 'input');

it('names the place of a wrong request as the client wrote it, in the text too', () => {
  const failure = new InvalidRequestError('invalid_value', 'messages[1] must be short.', {
    param: 'messages[1]',
    cause: 5,
  });
  expect(withRenamedPlace(failure, rename)).toMatchObject({
    code: 'invalid_value',
    message: 'input[1] must be short.',
    param: 'input[1]',
    cause: 5,
  });
});

it.each([
  new InvalidRequestError('invalid_value', 'No.', { param: 'model' }),
  new InvalidRequestError('invalid_value', 'No.'),
  new Error('messages'),
])('leaves any other failure as it is: %s', (failure) => {
  expect(withRenamedPlace(failure, rename)).toBe(failure);
});
