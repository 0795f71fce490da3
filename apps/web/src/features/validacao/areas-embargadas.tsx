// /areas-embargadas: what anybody may know of the embargoes in force (docs/dominio/atos.md#public-list). By municipality,
// page by page, or by a whole CPF or CNPJ; the person is shown only in part.
import '@mantine/core/styles/Pagination.layer.css'
import { cpfOuCnpjValido } from '@guara/domain/cpf-cnpj'
import { type EmbargoPublico, MAXIMO_CONTADO, SITUACOES_DO_EMBARGO } from '@guara/domain/embargo/contract'
import { inteiro } from '@guara/domain/escrita'
import { PREENCHA_O_CAMPO } from '@guara/domain/mensagens'
import { diaEscrito } from '@guara/domain/posterior/comuns'
import { Button, Pagination, TextInput } from '@mantine/core'
import { IconDownload, IconMapPinOff, IconSearch } from '@tabler/icons-react'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { apiDeEmbargos, areasEmbargadas, enderecoDoGeojson } from '../../api/consulta/embargos.ts'
import { PaginaPublica } from '../../publico/pagina-publica.tsx'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../ui/espera/error-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { QueryError } from '../../ui/espera/query-error.tsx'
import { hectares } from '../../ui/mapa/editor/valor.ts'
import { type Fatos, ListaDeFatos } from '../../ui/tela/fatos.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './areas-embargadas.module.css'
import { responsaveisEmParte } from './responsaveis.tsx'
import validacao from './validacao.module.css'

const TITULO = 'Áreas embargadas'

const Embargo = ({ embargo }: { embargo: EmbargoPublico }) => {
  const { codigo, data, municipio, objeto, situacao, areaHa, estagio, responsaveis } = embargo
  const linhas: Fatos = [
    ['Município', municipio],
    ['O que se embarga', objeto],
    ['Área embargada', areaHa === null ? null : hectares(areaHa)],
    ['Embargada em', data && diaEscrito(data)],
    ['Situação', SITUACOES_DO_EMBARGO[situacao]],
    ['Em que ponto está', estagio],
    responsaveisEmParte(responsaveis),
  ]
  return (
    <li className={classes.embargo}>
      <h3>{codigo}</h3>
      <ListaDeFatos fatos={linhas} />
    </li>
  )
}

const Lista = ({ embargos }: { embargos: readonly EmbargoPublico[] }) => (
  <ul className={classes.lista}>
    {embargos.map((embargo) => (
      <Embargo key={embargo.codigo} embargo={embargo} />
    ))}
  </ul>
)

/** What is beyond is not counted. */
const quantos = (n: number) => (n === MAXIMO_CONTADO ? 'Mais de ' : '') + inteiro(n)

const NENHUMA = 'Nenhum embargo em vigor encontrado'

/** What stands in the place of a list that is not there: without network, or refused. */
const SemLista = ({ query }: { query: UseQueryResult }) =>
  useOnline() ? <QueryError titulo="Não foi possível carregar a lista." query={query} /> : <OfflineState />

const PorMunicipio = () => {
  const campo = useRef<HTMLInputElement>(null)
  const [pedido, setPedido] = useState({ municipio: '', pagina: 1 })
  const query = useQuery(areasEmbargadas(pedido))
  const online = useOnline()
  const { data, error } = query
  const procurar = (evento: FormEvent) => {
    evento.preventDefault()
    setPedido({ municipio: campo.current?.value.trim() ?? '', pagina: 1 })
  }
  return (
    <Quadro component="section" aria-labelledby="por-municipio" className={validacao.quadro}>
      <h2 id="por-municipio">Por município</h2>
      <form onSubmit={procurar} className={classes.busca}>
        <TextInput
          ref={campo}
          label="Município"
          description="Vazio, todos."
          size="md"
          maxLength={60}
          className={classes.campo}
        />
        <Button type="submit" size="md" leftSection={<IconSearch size={20} aria-hidden />}>
          Procurar
        </Button>
      </form>
      <div aria-live="polite" aria-busy={query.isFetching}>
        {data ? (
          <p className={validacao.fraco}>
            {quantos(data.totalElements)}{' '}
            {data.totalElements === 1 ? 'embargo em vigor' : 'embargos em vigor'}
            {pedido.municipio && ` em “${pedido.municipio}”`}
            {!online && ' · como estava na última consulta'}
          </p>
        ) : (
          !error && (online ? <p>Carregando a lista…</p> : null)
        )}
      </div>
      {!data && (error || !online) && <SemLista query={query} />}
      {data?.empty && (
        <EmptyState Icone={IconMapPinOff} titulo={NENHUMA} texto="Confira o nome do município." />
      )}
      {data && !data.empty && (
        <>
          <Lista embargos={data.content} />
          {data.totalPages > 1 && (
            <Pagination
              total={data.totalPages}
              value={pedido.pagina}
              onChange={(pagina) => setPedido({ ...pedido, pagina })}
              siblings={1}
              getControlProps={(controle) => ({
                'aria-label': controle === 'next' ? 'Página seguinte' : 'Página anterior',
              })}
              getItemProps={(pagina) => ({ 'aria-label': `Página ${pagina}` })}
            />
          )}
          <Button
            component="a"
            variant="default"
            size="md"
            leftSection={<IconDownload size={20} aria-hidden />}
            // The file begins with what is on the screen.
            href={enderecoDoGeojson({ municipio: pedido.municipio, desde: data.content[0]?.codigo })}
            download
          >
            Baixar em GeoJSON
          </Button>
        </>
      )}
    </Quadro>
  )
}

const PorDocumento = () => {
  const campo = useRef<HTMLInputElement>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const online = useOnline()
  const busca = useMutation({
    mutationFn: (cpfCnpj: string) => apiDeEmbargos.porDocumento({ body: { cpfCnpj } }),
    // The document does not outlive the page.
    gcTime: 0,
  })
  const procurar = (evento: FormEvent) => {
    evento.preventDefault()
    const digitado = campo.current?.value.trim() ?? ''
    const problema =
      digitado === '' ? PREENCHA_O_CAMPO : cpfOuCnpjValido(digitado) ? null : 'CPF/CNPJ inválido'
    setRecusa(problema)
    if (problema) campo.current?.focus()
    else busca.mutate(digitado)
  }
  return (
    <Quadro component="section" aria-labelledby="por-documento" className={validacao.quadro}>
      <h2 id="por-documento">Por CPF ou CNPJ</h2>
      <form onSubmit={procurar} noValidate className={classes.busca}>
        <TextInput
          ref={campo}
          label="CPF ou CNPJ inteiro"
          size="md"
          maxLength={20}
          autoComplete="off"
          error={recusa}
          className={classes.campo}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          loading={busca.isPending}
          disabled={!online}
          leftSection={<IconSearch size={20} aria-hidden />}
        >
          Procurar
        </Button>
      </form>
      {!online && <p className={validacao.fraco}>Disponível com conexão.</p>}
      {busca.error && (
        <div>
          <ErrorState
            titulo="Não foi possível procurar."
            detalhe={busca.error.message}
            tentando={busca.isPending}
            onTentar={() => busca.variables && busca.mutate(busca.variables)}
          />
        </div>
      )}
      {busca.data &&
        (busca.data.length === 0 ? (
          <EmptyState Icone={IconMapPinOff} titulo={NENHUMA} />
        ) : (
          <Lista embargos={busca.data} />
        ))}
    </Quadro>
  )
}

export const AreasEmbargadas = () => (
  <PaginaPublica titulo={TITULO}>
    <p>
      Embargos ambientais em vigor neste órgão. O que foi levantado ou cancelado não aparece; do que foi
      levantado em parte, aparece o que resta. Os dados da pessoa são protegidos e aparecem só em parte.
    </p>
    <PorMunicipio />
    <PorDocumento />
    <Link to="/validarQrCode" className={validacao.link}>
      Validar um documento
    </Link>
    <Link to="/transparencia" className={validacao.link}>
      Dados abertos da fiscalização
    </Link>
  </PaginaPublica>
)
