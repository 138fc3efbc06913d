# Builds the site, and leaves an image that holds Node, the built site and nothing else: no shell, no
# package manager, no build tools. It runs without root and with a read-only root filesystem:
#   docker run --read-only --publish 3000:3000 --env STATIC_CONTENT_URL=… chancery
# Where forms are used, mount a writable volume at /app/var.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY build build
COPY config config
COPY shared shared
COPY views views
COPY server server
COPY client client
RUN ["node", "build/bootstrap.mjs", "build"]

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build --chown=root:root /build/dist dist
ENV NODE_ENV=production PORT=3000
EXPOSE 3000
USER nonroot
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "dist/server/main.cjs"]
CMD ["serve"]
