-- What wrk sends and how it reports. Arguments after `--`: the number to begin at, the path, then N and
-- the path of every Nth request, which are numbered by themselves. In a path, {n} is a number that no
-- other request of the run has, and {n:200} the same from 0 to 199.
local n = 0
local first, other, every

local function filled(text, number)
  local function below(most) return tostring(number % tonumber(most)) end
  return (text:gsub('{n}', tostring(number)):gsub('{n:(%d+)}', below))
end

function init(args)
  n = tonumber(args[1])
  first = args[2]
  every = tonumber(args[3])
  other = args[4]
  if not every and not first:find('{', 1, true) then
    local fixed = wrk.format(nil, first)
    request = function() return fixed end
  end
end

function request()
  n = n + 1
  local path, number = first, n
  if every and n % every == 0 then path, number = other, n / every end
  return wrk.format(nil, filled(path, number))
end

function done(summary)
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"refused":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
