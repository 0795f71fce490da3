import type { CampoSimples } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../../api/cliente/queries.ts'
import { comResposta } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import { SelecaoComBusca } from './selecao-com-busca.tsx'

const SEM_LISTA = 'A lista de municípios não está disponível agora.'

/** The answer is the IBGE code; without the list it is shown as such and kept. */
export const EntradaMunicipio = (props: PropsDaEntrada<CampoSimples>) => {
  const { campo, caminho, valor, onMudar } = props
  const { data: municipios, isError, fetchStatus } = useQuery(queries.municipios())
  const semLista = !municipios && (isError || fetchStatus === 'paused')
  const codigo = ehVazio(valor) ? null : textoDoValor(valor)

  const opcoes = useMemo(() => {
    if (!municipios) return codigo === null ? [] : [{ valor: codigo, rotulo: `Código IBGE ${codigo}` }]
    return comResposta(
      municipios.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
      codigo,
    )
  }, [municipios, codigo])
  const aviso = [SEM_LISTA, codigo && 'O município já escolhido continua guardado.'].filter(Boolean).join(' ')

  return (
    <SelecaoComBusca
      {...props}
      opcoes={opcoes}
      escolhida={codigo}
      onEscolher={(novo) => onMudar(caminho, novo === null ? null : Number(novo))}
      nenhuma={municipios || semLista ? 'Nenhum município encontrado' : 'Carregando municípios…'}
      ajuda={semLista ? aviso : campo.ajuda}
    />
  )
}
