-- What wrk sends and how it reports. Arguments after `--`: the number to begin at, the path, then
-- `every=N` with the path of every Nth request, which are numbered by themselves, and `body=` with what
-- is posted. In a path and a header, {n} is a number that no other request of the run has, {n:200} the
-- same from 0 to 199, and {ip} an address of its own.
local n = 0
local first, other, every, body

local function filled(text, number)
  local ip = string.format('10.%d.%d.%d', number / 65536 % 256, number / 256 % 256, number % 256)
  local function below(most) return tostring(number % tonumber(most)) end
  return (text:gsub('{n}', tostring(number)):gsub('{n:(%d+)}', below):gsub('{ip}', ip))
end

local function isFixed()
  if every or first:find('{', 1, true) then return false end
  for _, value in pairs(wrk.headers) do
    if value:find('{', 1, true) then return false end
  end
  return true
end

function init(args)
  n = tonumber(args[1]) or 0
  first = args[2] or wrk.path
  for at = 3, #args do
    if args[at]:find('^every=') then
      every = tonumber(args[at]:match('%d+'))
      other = args[at + 1]
    elseif args[at]:find('^body=') then
      body = args[at]:sub(6)
      wrk.method = 'POST'
    end
  end
  if isFixed() then
    local fixed = wrk.format(nil, first, nil, body)
    request = function() return fixed end
  end
end

function request()
  n = n + 1
  local path, number = first, n
  if every and n % every == 0 then path, number = other, n / every end
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = filled(value, number) end
  return wrk.format(nil, filled(path, number), headers, body)
end

function done(summary, latency)
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50),
    latency:percentile(99), summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
