/**
 * Both scripts use the clock of Redis. The sorted set has one member per opening, its subject and the time at which it was
 * published; the score is the time at which the circuit closes again.
 */
const readClock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * Publishes an opening to subscribers, then stores it for processes that subscribe later; in this order, so that
 * subscribers receive it even if it cannot be stored. KEYS: the set. ARGV: channel, subject, milliseconds for which the
 * circuit stays open, capacity of the set.
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
 * Reads the open circuits: each member of the set, followed by the milliseconds until the circuit closes. KEYS: the set.
 * ARGV: the largest number of members.
 */
export const readScript = `
${readClock}
local open = redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', string.format('(%.0f', now), 'WITHSCORES', 'LIMIT', 0, ARGV[1])
for index = 2, #open, 2 do open[index] = open[index] - now end
return open
`;
