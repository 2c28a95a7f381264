const { randomInt } = require('node:crypto');

const seeds = 2 ** 31;

/** A whole number of the environment, or undefined if the variable is not set or empty. */
function wholeNumber(environment, name) {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,10}$/.test(text)) throw new Error(`${name} has to be a whole number, not ${text}.`);
  return Number(text);
}

/** Chooses the seed of this run unless `GATEWAY_LAW_SEED` has one. Workers of Jest get it with the environment. */
exports.chooseSeed = (environment) => {
  if (wholeNumber(environment, 'GATEWAY_LAW_SEED') !== undefined) return;
  environment.GATEWAY_LAW_SEED = String(randomInt(seeds));
};

/**
 * What the environment says of laws: `seed` of all draws; `cases` that each law draws, instead of its own number; `run`,
 * counted from 0, is the only one that laws try.
 */
exports.runSettings = (environment) => ({
  seed: wholeNumber(environment, 'GATEWAY_LAW_SEED'),
  cases: wholeNumber(environment, 'GATEWAY_LAW_CASES'),
  run: wholeNumber(environment, 'GATEWAY_LAW_RUN'),
});
