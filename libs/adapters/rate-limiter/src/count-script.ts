/**
 * Counts in one step, whoever else counts. The library's own script counts what it refuses as well, so that giving back
 * one request would leave the counter above its limit, and it knows whole seconds only.
 *
 * The limiter library gives it the counter as KEYS[1], and as ARGV: how many (fewer than 0: give back; 0: just look), the
 * window, and the limit up to which they may be counted. Answers what is counted, or would be beyond the limit if it were not
 * refused, and the milliseconds until the window ends. In its last millisecond, of which 0 are left, it has ended.
 */
export const countScript = `
local amount, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local counted = tonumber(redis.call('get', KEYS[1]) or '0')
local left = redis.call('pttl', KEYS[1])
if left == -1 then
  redis.call('pexpire', KEYS[1], window)
  left = window
end
if left < 1 then
  counted = 0
  left = 0
end
if amount < 1 then
  if left == 0 then return {0, 0} end
  local taken = math.min(counted, -amount)
  if taken > 0 then redis.call('decrby', KEYS[1], taken) end
  return {counted - taken, left}
end
if counted + amount > limit then return {counted + amount, left} end
if left == 0 then
  redis.call('set', KEYS[1], amount, 'PX', window)
  return {amount, window}
end
redis.call('incrby', KEYS[1], amount)
return {counted + amount, left}
`;
