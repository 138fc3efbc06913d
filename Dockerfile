# Builds the site, and leaves an image with Node and the built site: no package manager, no build
# tools. It runs without root and with a read-only root filesystem, and needs to be told where the
# content is, a place for the index of the search, and a volume for messages of visitors that are not
# delivered yet:
#   docker run --read-only --tmpfs /tmp --publish 3000:3000 --env STATIC_CONTENT_URL=… \
#     --volume messages:/app/var chancery
# Behind a company's proxy: --build-arg NODE_IMAGE=…, --build-arg NPM_CONFIG_REGISTRY=…, and its
# authority as ca.pem in this folder with --build-arg NODE_EXTRA_CA_CERTS=/build/ca.pem.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ARG NPM_CONFIG_REGISTRY
ARG NODE_EXTRA_CA_CERTS
WORKDIR /build
COPY package.json package-lock.json .npmrc ca.pem* ./
COPY build/node build/node
RUN npm ci --no-audit --no-fund
COPY build build
COPY config config
COPY shared shared
COPY views views
COPY server server
COPY client client
COPY docs/contract docs/contract
RUN ["node", "build/bootstrap.mjs", "build"]

FROM ${NODE_IMAGE} AS runtime
RUN ["rm", "-rf", "/usr/local/lib/node_modules", "/usr/local/bin/npm", "/usr/local/bin/npx", "/usr/local/bin/corepack", "/opt"]
RUN ["install", "--directory", "--owner=node", "--group=node", "/app/var"]

FROM runtime
WORKDIR /app
COPY --from=build --chown=root:root /build/dist dist
ENV NODE_ENV=production PORT=3000
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz/live HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && grep -q ' 200 ' <&3"]
ARG VERSION=unreleased
ARG REVISION=unknown
ARG CREATED=unknown
LABEL org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION \
  org.opencontainers.image.created=$CREATED
LABEL org.opencontainers.image.title="Chancery" \
  org.opencontainers.image.description="Website server for public bodies that speak more than one language" \
  org.opencontainers.image.licenses="EUPL-1.2"
ENTRYPOINT ["node", "dist/server/main.cjs"]
CMD ["serve"]
