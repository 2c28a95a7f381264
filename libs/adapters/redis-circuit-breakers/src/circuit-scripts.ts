/**
 * Both scripts measure by the clock of Redis. What they keep is one sorted set: subjects, each followed by the time at which
 * it was told, by the time at which it ends.
 */
const readClock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * Tells everyone who listens, and then keeps it for those who do not listen yet; in this order, so that the former hear of
 * it even if it cannot be kept. KEYS: the set. ARGV: channel, subject, milliseconds for which the circuit stays open, how many
 * are kept at most.
 */
export const announceScript = `
redis.call('PUBLISH', ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
${readClock}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[3], string.format('%s %.0f', ARGV[2], now))
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - ARGV[4])
redis.call('PEXPIREAT', KEYS[1], redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2])
`;

/**
 * What is open: subjects with their times, each followed by the milliseconds that are left. KEYS: the set. ARGV: how many at
 * most.
 */
export const readScript = `
${readClock}
local open = redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', string.format('(%.0f', now), 'WITHSCORES', 'LIMIT', 0, ARGV[1])
for index = 2, #open, 2 do open[index] = open[index] - now end
return open
`;
